import { type Group, sharedCoverOf, sharedImageSize } from '@circlet/contracts';
import { html } from '@circlet/platform';

/** Sites cut longer descriptions anyway. */
const MAX_DESCRIPTION = 300;

/** Cuts a text after a word. */
const cut = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION).replace(/ \S*$/, '')}…`;

/** Returns what a group's card says, in one line. */
const descriptionOf = ({ currentMembers, maxMembers, location, description }: Group): string =>
  cut(`${currentMembers}/${maxMembers} members · ${location} · ${description.replaceAll(/\s+/g, ' ')}`);

/** Returns the title and the tags from which search engines and other sites show a link to a group. */
function tagsOf(group: Group, publicUrl: URL): string {
  const title = `${group.name} · Circlet`;
  const description = descriptionOf(group);
  const image = new URL(sharedCoverOf(group), publicUrl).href;
  const url = new URL(`/?group=${group.id}`, publicUrl).href;
  const properties = [
    ['og:site_name', 'Circlet'],
    ['og:type', 'website'],
    ['og:title', group.name],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:width', `${sharedImageSize.width}`],
    ['og:image:height', `${sharedImageSize.height}`],
    ['og:image:alt', `Cover of ${group.name}`],
  ] as const;
  const names = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', group.name],
    ['twitter:description', description],
    ['twitter:image', image],
  ] as const;
  return html`<title>${title}</title>
    <link rel="canonical" href="${url}" />
    ${names.map(([name, content]) => html`<meta name="${name}" content="${content}" />`)}
    ${properties.map(([property, content]) => html`<meta property="${property}" content="${content}" />`)}`.toString();
}

const ownTitle = /<title>[^<]*<\/title>/;
const ownDescription = /<meta\s+name="description"[^>]*>/;

/** Returns the app's page with the title and tags of a group in place of its own. */
export function withGroupTags(page: string, group: Group, publicUrl: URL): string {
  const tags = tagsOf(group, publicUrl);
  // A function, because `$&` in a group's name would otherwise be a pattern.
  return page.replace(ownDescription, '').replace(ownTitle, () => tags);
}
