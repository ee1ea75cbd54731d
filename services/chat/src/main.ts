import { chat } from './service';

chat.main();
