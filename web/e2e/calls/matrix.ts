import { accountRows } from './account-rows';
import { chatAndStaffRows } from './chat-and-staff-rows';
import { groupRows } from './group-rows';

/** Every call with one request, and what each role is answered to it. */
export const matrix = [...accountRows, ...groupRows, ...chatAndStaffRows];
