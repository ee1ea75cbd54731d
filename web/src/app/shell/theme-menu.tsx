import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '../../shared/ui/dropdown-menu';
import { chooseTheme, themes, useTheme } from './theme';

/** Theme choice: light, dark, or the device's setting. */
export function ThemeMenu() {
  const theme = useTheme();
  return (
    <DropdownMenuRadioGroup value={theme} onValueChange={chooseTheme} aria-label="Theme">
      <DropdownMenuLabel>Theme</DropdownMenuLabel>
      <div className="grid grid-cols-3 gap-1">
        {themes.map(({ value, label, icon: Icon }) => (
          <DropdownMenuRadioItem
            key={value}
            value={value}
            className="flex-col gap-1 px-1 py-2 text-sm"
            onSelect={(event) => {
              event.preventDefault();
            }}
          >
            <Icon aria-hidden="true" />
            {label}
          </DropdownMenuRadioItem>
        ))}
      </div>
    </DropdownMenuRadioGroup>
  );
}
