import { groups } from './service';

groups.main();
