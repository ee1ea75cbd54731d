export { InvitationsPage as default } from '../../features/invitations/invitations-page';
