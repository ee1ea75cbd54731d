export * from './define-service';
export * from './define-settings';
export * from './demo';
