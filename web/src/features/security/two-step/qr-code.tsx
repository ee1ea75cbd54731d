import { create } from 'qrcode';

import { darkModules } from './qr-path.rules';

/** Modules of white around the code, which scanners need to find it. */
const QUIET_ZONE = 4;

/** A QR code: always dark on white, because many scanners don't read the opposite. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text);
  const size = modules.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-56 rounded-lg border border-line"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="#fff" />
      <path d={darkModules(modules)} fill="#000" />
    </svg>
  );
}
