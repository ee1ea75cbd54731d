import { type Group, smallCoverOf } from '@circlet/contracts';
import type { CSSProperties, KeyboardEvent } from 'react';

import { placesOnCircle, slotsOf, type Place } from '../../../shared/domain/group/circle.rules';
import { MemberSlot, OpenSlot, HiddenMemberSlot } from './circle-slots';

/** Returns custom properties that the slot's class turns into its position. */
const at = ({ x, y }: Place) => ({ '--x': x, '--y': y }) as CSSProperties;

/** Moves the focus around the circle. One Tab stop for all members keeps the way to the next card short. */
function moveAround(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  // The keys of an open profile card also get here, although it is elsewhere on the page.
  if (step === undefined || !event.currentTarget.contains(event.target as Node)) return;
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-member] > :is(button, a)')];
  const index = members.findIndex((member) => member === event.target);
  if (index < 0) return;
  event.preventDefault();
  members[(index + step + members.length) % members.length]?.focus();
}

export interface MemberCircleProps {
  group: Group;
  /** Turns the open slots into buttons. Omitted if the viewer can't apply. */
  onApply?: (() => void) | undefined;
}

/** The cover photo, surrounded by the members and the open places. */
export function MemberCircle({ group, onApply }: MemberCircleProps) {
  const slots = slotsOf(group);
  const places = placesOnCircle(slots.length);
  return (
    <div className="relative mx-auto size-50 [--radius:60px] min-[640px]:size-58 min-[640px]:[--radius:75px]">
      <img
        src={smallCoverOf(group)}
        alt=""
        loading="lazy"
        decoding="async"
        width={100}
        height={100}
        className="absolute inset-0 m-auto size-19 rounded-full bg-sunken object-cover min-[640px]:size-25"
      />
      <ul aria-label="Members" onKeyDown={moveAround}>
        {slots.map((slot, index) => (
          <li
            key={slot.key}
            style={at(places[index] ?? { x: 0, y: 0 })}
            {...(slot.kind === 'member' ? { 'data-member': '' } : {})}
            className="group/slot absolute inset-0 m-auto size-9 translate-x-[calc(var(--x)*var(--radius))] translate-y-[calc(var(--y)*var(--radius))] focus-within:z-10 hover:z-10"
          >
            {slot.kind === 'member' && <MemberSlot member={slot.member} tabIndex={index === 0 ? 0 : -1} />}
            {slot.kind === 'hidden' && <HiddenMemberSlot />}
            {slot.kind === 'open' && <OpenSlot groupName={group.name} onApply={onApply} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
