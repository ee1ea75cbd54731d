export { SafetyPage as default } from '../../features/safety/safety-page';
