import { describeEdgesTo } from './full-size';

describeEdgesTo('nats');
