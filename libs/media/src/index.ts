export * from './data-url.rules';
export * from './encoding/encoding-process';
export * from './image-format.rules';
export * from './image-store';
export * from './render-drawing';
export * from './storage';
