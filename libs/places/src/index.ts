export * from './distance.rules';
export * from './gazetteer';
