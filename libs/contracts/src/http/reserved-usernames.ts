/** Names that people could mistake for the product, its staff, or a word that means no one or everyone. */
const reserved: ReadonlySet<string> = new Set(
  `abuse account accounts admin admins administration administrator administrators all anonymous api app billing bot channel
  contact deleted deleteduser everyone formermember guest help helpdesk here hostmaster info legal me mod moderation moderator
  moderators mods myself newmember nobody noreply null official operator operators owner postmaster press privacy root safety
  security service settings staff superuser support sysadmin system team trust trustandsafety undefined webmaster www you`.split(
    /\s+/,
  ),
);

/** Returns whether a username is reserved, alone or with the product's name, in any case or separators. */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase().replace(/[._]/g, '');
  const beside = name.replace(/^(?:the)?circlet|circlet$/g, '');
  return reserved.has(name) || (beside !== name && (beside === '' || reserved.has(beside)));
}
