export { ResetPasswordPage as default } from '../../features/password/reset-password-page';
