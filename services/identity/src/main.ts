import { identity } from './service';

identity.main();
