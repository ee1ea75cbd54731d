import { toRepliedMessage, type AnyMessage } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { lazyPart } from '../../shared/lazy-part';
import { Button } from '../../shared/ui/button';
import { LazyDialog } from '../../shared/ui/lazy-dialog';
import { threadQuery } from './api/get-thread';
import { BackToChats } from './chat-head';
import { isSameChat, type Chat } from './chat.rules';
import { Composer } from './composer/composer';
import { addPhotos } from './composer/photos/add-to-message';
import { DropTarget, useDroppedPhotos } from './composer/photos/drop-target';
import { ReplyBar } from './composer/reply-bar';
import { removeUnsent, useUnsent } from './composer/unsent-store';
import { stillUnsent } from './composer/unsent.rules';
import { useDraftReply } from './composer/use-draft-reply';
import { useSendMessage } from './composer/use-send-message';
import { ConnectionBanner } from './live/connection-banner';
import { useOpenChat } from './live/open-chat';
import { TypingLine } from './live/typing-line';
import type { Person } from './people/person';
import { PinnedMessages } from './pins/pinned-messages';
import { useSearchKey } from './search/use-search-key';
import { canEdit } from './thread/change.rules';
import { ChatViewProvider, type ChatView } from './thread/chat-context';
import { FirstHello } from './thread/first-hello';
import { ThreadArea } from './thread/thread-area';
import { useOpenedMessage } from './thread/use-opened-message';
import { useShownMessages } from './thread/use-shown-messages';
import { unreadIn, type UnreadAtOpening } from './unread/unread.rules';
import { useUnread } from './unread/use-unread';

export interface ChatPaneProps {
  chat: Chat;
  title: string;
  userId: number;
  /** Everyone in the chat. */
  people: readonly Person[];
  /** People who can be mentioned; none in a one-to-one chat. */
  mentionable: readonly Person[];
  canWrite: boolean;
  /** Header of the chat. */
  head: ReactNode;
  /** Called by the back button, which small screens show because the list isn't visible. */
  onBack: () => void;
}

const PhotoViewer = lazyPart(() => import('./thread/photos/photo-viewer'));
const ChatSearch = lazyPart(() => import('./search/chat-search'));

const noMessages: readonly AnyMessage[] = [];

/** An open chat. It needs a `key`, because drafts, scroll position and the unread line belong to one chat. */
export function ChatPane({
  chat,
  title,
  userId,
  people,
  mentionable,
  canWrite,
  head,
  onBack,
}: ChatPaneProps) {
  const thread = useQuery(threadQuery(chat));
  const unread = useUnread();
  const { send, retry } = useSendMessage(chat);
  const messages = thread.data?.messages;
  const { target, open } = useOpenedMessage(chat);
  const opened = useShownMessages(chat, thread.data, target?.messageId ?? null);
  const { shown } = opened;
  const [atOpening, setAtOpening] = useState<UnreadAtOpening | null>(null);
  if (atOpening === null && messages !== undefined && unread.isSettled) {
    const count = unreadIn(chat, unread.groups, unread.direct);
    setAtOpening({ count, newest: messages.at(-1)?.id ?? 0 });
  }
  const pending = useUnsent().filter((message) => isSameChat(message.chat, chat));
  const unsent = stillUnsent(pending, messages ?? []);
  useEffect(() => {
    for (const message of pending) if (!unsent.includes(message)) removeUnsent(message.clientId);
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const [editedId, setEditedId] = useState<number | null>(null);
  const edit = useCallback((messageId: number | null) => {
    setEditedId(messageId);
    if (messageId === null) field.current?.focus();
  }, []);
  const [replyTo, setReplyTo] = useDraftReply(chat, shown?.loaded.messages ?? noMessages);
  const reply = useCallback(
    (message: AnyMessage) => {
      setReplyTo(toRepliedMessage(message));
      field.current?.focus();
    },
    [setReplyTo],
  );
  const cancelReply = () => {
    setReplyTo(null);
    field.current?.focus();
  };
  const [photoId, setPhotoId] = useState<number | null>(null);
  const { kind, id } = chat;
  const view = useMemo<ChatView>(
    () => ({ chat: { kind, id }, userId, people, canWrite, edit, reply, open, openPhoto: setPhotoId }),
    [kind, id, userId, people, canWrite, edit, reply, open],
  );
  useOpenChat(chat, shown?.isLatest ?? true);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [isSearching, setIsSearching] = useState(false);
  useSearchKey(!isSearching, () => {
    setIsSearching(true);
  });
  const closeSearch = (messageId?: number) => {
    setIsSearching(false);
    if (messageId === undefined) searchButton.current?.focus();
    else open(messageId);
  };
  const drop = useDroppedPhotos(canWrite && !isSearching, (pictures) => {
    addPhotos(chat, pictures);
    field.current?.focus();
  });

  return (
    <ChatViewProvider value={view}>
      <section
        aria-label={`Chat with ${title}`}
        className="relative flex h-150 min-w-0 flex-col full-screen:h-full full-screen:min-h-0"
        {...drop.handlers}
      >
        <header className="flex items-center gap-1 border-b border-line px-3 py-2.5 sm:gap-3">
          <BackToChats onBack={onBack} />
          {head}
          <Button
            ref={searchButton}
            variant="ghost"
            size="icon"
            aria-label={`Search in ${title}`}
            aria-keyshortcuts="/"
            aria-expanded={isSearching}
            title="Search (/)"
            onClick={() => {
              setIsSearching(!isSearching);
            }}
          >
            <Search aria-hidden="true" />
          </Button>
        </header>
        <PinnedMessages />
        <ConnectionBanner />
        <div className="relative flex min-h-0 flex-1 flex-col">
          <div inert={isSearching} className="flex min-h-0 flex-1 flex-col">
            <ThreadArea
              title={title}
              thread={thread}
              opened={opened}
              unread={atOpening}
              target={target}
              editedId={editedId}
              unsent={unsent}
              onRetry={retry}
            />
            <TypingLine chat={chat} people={people} />
            {kind === 'group' && messages !== undefined && unsent.length === 0 && (
              <FirstHello
                groupId={id}
                messages={messages}
                onWritten={() => {
                  field.current?.focus();
                }}
              />
            )}
            {canWrite ? (
              <div
                onKeyDown={(event) => {
                  // The first press closes the suggestions of a mention.
                  if (event.key === 'Escape' && !event.defaultPrevented && replyTo !== null) cancelReply();
                }}
              >
                {replyTo !== null && <ReplyBar replyTo={replyTo} onCancel={cancelReply} />}
                <Composer
                  ref={field}
                  chat={chat}
                  title={title}
                  people={mentionable}
                  onSend={(message) => {
                    send(replyTo === null ? message : { ...message, replyTo });
                    setReplyTo(null);
                    // Not if the user has left the chat while its photos were prepared.
                    if (shown?.isLatest === false && field.current !== null) open();
                  }}
                  onEditLast={() => {
                    const now = new Date();
                    const last = shown?.loaded.messages.findLast((message) =>
                      canEdit(message, userId, now, canWrite),
                    );
                    if (last !== undefined) edit(last.id);
                  }}
                />
              </div>
            ) : (
              <p className="border-t border-line p-4 text-center text-sm text-ink-soft">
                You can’t message {title} right now.
              </p>
            )}
          </div>
          <LazyDialog open={isSearching} onMissing={closeSearch}>
            {isSearching && <ChatSearch title={title} onClose={closeSearch} />}
          </LazyDialog>
        </div>
        {drop.isOver && <DropTarget title={title} />}
      </section>
      <LazyDialog
        open={photoId !== null}
        onMissing={() => {
          setPhotoId(null);
        }}
      >
        <PhotoViewer messages={shown?.loaded.messages ?? []} photoId={photoId} onChange={setPhotoId} />
      </LazyDialog>
    </ChatViewProvider>
  );
}
