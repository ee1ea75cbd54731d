export * from './data-url.rules';
export type { EncodedImage } from './encoding/encode-image';
export * from './encoding/encoding-process';
export * from './image-format.rules';
export * from './image-store';
export * from './private-image-store';
export * from './render-drawing';
export * from './storage';
