export { ForgotPasswordPage as default } from '../../features/password/forgot-password-page';
