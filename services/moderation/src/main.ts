import { moderation } from './service';

moderation.main();
