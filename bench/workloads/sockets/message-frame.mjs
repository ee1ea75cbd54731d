/** Whether a frame is a new message, which is neither of another type nor a notification. @param {Buffer} payload */
export const isMessage = (payload) => payload[9] === 0x6e && payload[10] === 0x65;

/** The frame of a message, as chat publishes it. @param {import('./rooms.mjs').Room} room */
export const frameOf = ({ groupId, userIds: [userId] }) =>
  Buffer.from(
    JSON.stringify({
      type: 'new_message',
      message: {
        ...{ id: 12_345_678, groupId, userId, kind: 'text', meetupId: null },
        content: 'Shall we meet at the trailhead at nine?',
        ...{ createdAt: '2026-11-01T00:00:00.000Z', editedAt: null, deletedAt: null },
        clientId: '3b241101-e2bb-4255-8caf-4136c566a962',
        user: { name: 'Robin Example', profilePhoto: null },
        ...{ reactions: [], mentions: [], photos: [], replyTo: null, pinned: false },
      },
    }),
  );
