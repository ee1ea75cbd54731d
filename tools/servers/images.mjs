import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/**
 * Returns the image of a server in docker-compose.yml.
 * @param {string} service
 */
export function imageOf(service) {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const image = new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)$`, 'm').exec(compose)?.[1];
  if (image === undefined) throw new Error(`docker-compose.yml names no image for ${service}`);
  return image;
}
