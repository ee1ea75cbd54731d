export * from './data-url.rules';
export * from './encode-image';
export * from './image-format.rules';
export * from './image-store';
export * from './render-drawing';
export * from './storage';
