export { AdminPage as default } from '../../features/admin/admin-page';
