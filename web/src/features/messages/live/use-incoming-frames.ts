import type { AnyMessage } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { useSocketFrame } from '../../../shared/realtime/use-socket';
import { addMessage, changeMessage, refetchThreads } from '../api/thread-cache';
import { chatOfFrame, chatOf, chatPath } from '../chat.rules';
import { removeUnsent } from '../composer/unsent-store';
import { listChangedMessage, listNewMessage } from '../list/list-cache';
import {
  canShowNotifications,
  closeNotifications,
  showNotification,
} from '../notifications/browser-notifications';
import { refreshMentionsFor } from '../notifications/mention-cache';
import { noticeOf } from '../notifications/notice';
import { setPresence } from '../people/presence-cache';
import { applyPinChange, refreshPins } from '../pins/pin-cache';
import { mayHaveUnread, applyNewMessage, refreshUnread } from '../unread/unread-cache';
import { isChatInView } from './open-chat';
import { recordFirstPush } from './pushed-messages';
import { markTyping, clearTyping } from './typing-store';

/** Time for another window to report a message as read before a notification is shown. Milliseconds. */
const notificationDelay = 1_000;

/** Handles the frames about chats on every page. */
export function useIncomingFrames(userId: number): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const notify = async (message: AnyMessage): Promise<void> => {
    const chat = chatOf(message);
    if (!canShowNotifications()) return;
    const notice = await noticeOf(queryClient, message, userId);
    if (notice === null || !mayHaveUnread(queryClient, chat)) return;
    showNotification(message, notice === 'text', () => {
      void navigate(chatPath(chat));
    });
  };

  useSocketFrame('new_message', ({ message, isRepeated }) => {
    const chat = chatOf(message);
    const isUnread = message.userId !== userId && !isChatInView(chat);
    const isFirst = recordFirstPush(message.id);
    addMessage(queryClient, message);
    listNewMessage(queryClient, message);
    removeUnsent(message.clientId);
    clearTyping(chat, message.userId);
    if (!isFirst) return;
    // The server's counts may already include a repeated message.
    if (isRepeated && isUnread) void refreshUnread(queryClient, chat.kind);
    else applyNewMessage(queryClient, message, isUnread);
    if (!isUnread || message.fromBlocked) return;
    refreshMentionsFor(queryClient, message, userId);
    // Not shown if the message is read in the meantime in another window or on another device.
    setTimeout(() => {
      void notify(message);
    }, notificationDelay);
  });

  useSocketFrame('message_changed', ({ message }) => {
    listChangedMessage(queryClient, message);
    changeMessage(queryClient, message);
    applyPinChange(queryClient, message);
    refreshMentionsFor(queryClient, message, userId);
  });

  useSocketFrame('message_deleted', ({ message }) => {
    listChangedMessage(queryClient, message);
    changeMessage(queryClient, message);
    applyPinChange(queryClient, message);
    const chat = chatOf(message);
    if (mayHaveUnread(queryClient, chat)) void refreshUnread(queryClient, chat.kind);
  });

  useSocketFrame('messages_read', (frame) => {
    const chat = chatOfFrame(frame);
    if (chat === null) return;
    void closeNotifications(chat);
    if (mayHaveUnread(queryClient, chat)) void refreshUnread(queryClient, chat.kind);
  });

  useSocketFrame('notification', ({ topic }) => {
    // A block may have folded or unfolded messages, or the user may have left the group.
    if (topic !== 'groups') return;
    void refetchThreads(queryClient);
    void refreshPins(queryClient);
  });

  useSocketFrame('typing', (frame) => {
    const chat = chatOfFrame(frame);
    if (chat !== null && frame.userId !== userId) markTyping(chat, frame.userId);
  });

  useSocketFrame('presence', (frame) => {
    setPresence(queryClient, frame.userId, frame.online);
  });
}
