import { describeEdgesTo } from './full-size';

describeEdgesTo('redis');
