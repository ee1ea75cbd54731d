import { describeEdgesTo } from './full-size';

describeEdgesTo('postgres');
