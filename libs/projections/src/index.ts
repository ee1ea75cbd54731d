export * from './availabilities';
export * from './blocks';
export * from './group-names';
export * from './people';
export * from './safety-settings';
