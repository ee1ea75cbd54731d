import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { useSocketFrame } from '../../../shared/realtime/use-socket';
import { addMessage, changeMessage, refetchThreads } from '../api/thread-cache';
import { chatAt, chatOf, chatPath } from '../chat.rules';
import { forgetUnsent } from '../composer/unsent-store';
import { showNotification } from '../notifications/browser-notifications';
import { noteMention } from '../notifications/mention-cache';
import { notePresence } from '../people/presence-cache';
import { mayHaveUnread, noteChange, noteMessage, refreshUnread } from '../unread/unread-cache';
import { isRead } from './open-chat';
import { isFirstPush } from './pushed-messages';
import { isTyping, stopsTyping } from './typing-store';

/** Time for another window to report a message as read before a notification is shown. Milliseconds. */
const notificationDelay = 1_000;

/** Handles the frames about chats on every page. */
export function useIncomingFrames(userId: number): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useSocketFrame('new_message', ({ message, isRepeated }) => {
    const chat = chatOf(message);
    const isUnread = message.userId !== userId && !isRead(chat);
    const isFirst = isFirstPush(message.id);
    addMessage(queryClient, message);
    forgetUnsent(message.clientId);
    stopsTyping(chat, message.userId);
    if (!isFirst) return;
    // The server's counts may already include a repeated message.
    if (isRepeated && isUnread) void refreshUnread(queryClient, chat.kind);
    else noteMessage(queryClient, message, isUnread);
    if (!isUnread || message.fromBlocked) return;
    noteMention(queryClient, message, userId);
    // Not shown if the message is read in the meantime in another window or on another device.
    setTimeout(() => {
      if (!mayHaveUnread(queryClient, chat)) return;
      showNotification(message, () => {
        void navigate(chatPath(chat));
      });
    }, notificationDelay);
  });

  useSocketFrame('message_changed', ({ message }) => {
    changeMessage(queryClient, message);
    noteChange(queryClient, message);
    noteMention(queryClient, message, userId);
  });

  useSocketFrame('message_deleted', ({ message }) => {
    changeMessage(queryClient, message);
    noteChange(queryClient, message);
    const chat = chatOf(message);
    if (mayHaveUnread(queryClient, chat)) void refreshUnread(queryClient, chat.kind);
  });

  useSocketFrame('messages_read', (frame) => {
    const chat = chatAt(frame);
    if (chat !== null && mayHaveUnread(queryClient, chat)) void refreshUnread(queryClient, chat.kind);
  });

  useSocketFrame('notification', ({ topic }) => {
    // A block may have folded or unfolded messages, or the user may have left the group.
    if (topic === 'groups') void refetchThreads(queryClient);
  });

  useSocketFrame('typing', (frame) => {
    const chat = chatAt(frame);
    if (chat !== null && frame.userId !== userId) isTyping(chat, frame.userId);
  });

  useSocketFrame('presence', (frame) => {
    notePresence(queryClient, frame.userId, frame.online);
  });
}
