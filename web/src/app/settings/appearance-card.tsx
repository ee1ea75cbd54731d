import { useId } from 'react';

import { AnchorHeading } from '../../shared/ui/anchor-heading';
import { Card } from '../../shared/ui/card';
import { chooseTheme, themes, useTheme } from '../shell/theme';

/** Card with the theme choice: light, dark, or the device's setting. */
export function AppearanceCard() {
  const theme = useTheme();
  const id = useId();
  return (
    <Card>
      <AnchorHeading id="appearance">Appearance</AnchorHeading>
      <p id={id} className="mb-4 text-sm text-ink-soft">
        For this browser. “System” follows your device.
      </p>
      <fieldset aria-describedby={id} className="grid gap-2 sm:grid-cols-3">
        <legend className="sr-only">Theme</legend>
        {themes.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              className="size-4 focus-visible:outline-none"
              checked={theme === value}
              onChange={() => {
                chooseTheme(value);
              }}
            />
            <Icon className="size-5" aria-hidden="true" />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
