export { DiscoverPage as default } from '../../features/discover/discover-page';
