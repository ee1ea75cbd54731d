export { CreateGroupPage as default } from '../../features/groups/create/create-group-page';
