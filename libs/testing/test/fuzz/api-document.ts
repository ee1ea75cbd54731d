import type { Call } from '@circlet/contracts';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** Answers of calls according to the API's OpenAPI document. */
export class ApiDocument {
  private constructor(
    private readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  ) {}

  static async fetch(origin: string): Promise<ApiDocument> {
    const answer = await fetch(`${origin}/api/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
    return new ApiDocument(paths);
  }

  /** Returns whether the document lists a status for a call, with this error code if there is one. */
  knows({ path, method }: Call, status: number, code: string | undefined): boolean {
    const operation = this.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const response = operation?.responses[String(status)];
    return response !== undefined && (code === undefined || response.description.includes(`\`${code}\``));
  }
}
