export { MyGroupsPage as default } from '../../features/groups/mine/my-groups-page';
