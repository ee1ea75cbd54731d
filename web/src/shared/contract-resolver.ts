import { describeIssue } from '@circlet/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';

/** Returns a form's resolver for a contract schema. Its messages are those of the server. */
export const contractResolver = (schema: z.ZodType) =>
  zodResolver(schema as never, { error: describeIssue } as never) as never;
