import { isUnique } from '../../test/lookups';
import { demoAvatarFile, demoPeople, drawAvatar } from '..';

describe('demo avatars', () => {
  it('are one drawing per person, the same on every start, without scripts or links to other hosts', () => {
    const drawings = demoPeople.map(({ avatarSeed }) => drawAvatar(avatarSeed));
    expect(isUnique(drawings)).toBe(true);
    expect(drawings).toEqual(demoPeople.map(({ avatarSeed }) => drawAvatar(avatarSeed)));
    for (const drawing of drawings) {
      expect(drawing).toMatch(/^<svg [^]+<\/svg>$/);
      expect(drawing).not.toMatch(/<script|<image|href=/);
      expect(drawing).not.toContain('fill="#fff" style="mix-blend-mode:overlay"');
    }
  });

  it('are friendly for any other seed too', () => {
    expect(drawAvatar('someone else')).toMatch(/^<svg /);
    expect(drawAvatar('someone else')).toBe(drawAvatar('someone else'));
  });

  it('are stored in one file per person', () => {
    expect(demoAvatarFile(7)).toBe('demo-person-07.webp');
    expect(demoAvatarFile(7, 'svg')).toBe('demo-person-07.svg');
    expect(isUnique(demoPeople.map(({ id }) => demoAvatarFile(id)))).toBe(true);
  });
});
