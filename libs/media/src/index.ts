export type { EncodedImage } from './encoding/encode-image';
export * from './encoding/encoding-process';
export * from './image-store';
export * from './private-image-store';
export * from './render-drawing';
export * from './storage';
export * from './uploaded-image.rules';
