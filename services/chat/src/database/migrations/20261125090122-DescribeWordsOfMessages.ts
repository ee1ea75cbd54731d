import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Describes what the search finds: words in lower case without accents, each with its chat before it, such as
 * `g7xpicnic` for a word of group 7. An index of these finds the words of one chat without reading those of others, and
 * the beginnings of words too.
 *
 * The bodies are parsed here, not when they run, so that they don't depend on the search path of the session.
 */
export class DescribeWordsOfMessages20261125090122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      CREATE EXTENSION IF NOT EXISTS unaccent;

      CREATE TEXT SEARCH CONFIGURATION words_without_accents (COPY = simple);
      ALTER TEXT SEARCH CONFIGURATION words_without_accents
        ALTER MAPPING FOR word, numword WITH unaccent, simple;

      CREATE FUNCTION chat_key(group_id bigint, direct_low bigint, direct_high bigint) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN CASE WHEN group_id IS NULL THEN 'd' || direct_low::text || 'x' || direct_high::text || 'x'
             ELSE 'g' || group_id::text || 'x' END;

      -- Everything between words becomes a space, or the parser would read hosts, paths and tags in ordinary text. The
      -- dot is before the first word. Each parameter occurs once, so that posts don't call a function: it is inlined.
      CREATE FUNCTION chat_words(chat text, content text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN to_tsvector('words_without_accents',
                         regexp_replace('.' || normalize(content), '[\W_]+', ' ' || chat, 'g'));

      -- Null if the text has no word. Unsafe in parallel, because starting workers takes longer than a search.
      CREATE FUNCTION chat_query(chat text, searched text) RETURNS tsquery
      LANGUAGE sql IMMUTABLE PARALLEL UNSAFE
      RETURN (SELECT string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
              FROM unnest(chat_words(chat, searched)) WHERE lexeme <> chat);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION chat_query;
      DROP FUNCTION chat_words;
      DROP FUNCTION chat_key;
      DROP TEXT SEARCH CONFIGURATION words_without_accents;
    `);
  }
}
