import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { GuestMailPreview, PreviewGuestMailRequest } from '#contracts/guest-mail.ts'
import type { DigestFrequency, MailKind, MailReason, MessageReason, MessageState } from '#domain/guests/guest-mail.ts'

/** Who would get a mailing, and who would not. */
export interface MailingPreview {
  /** Why nothing can be sent at all; null when it can. */
  readonly obstacle: 'replies-closed' | 'event-over' | null
  /** The reader's own confirmed address, to which guests reply. */
  readonly reply_to: string | null
  readonly parties: readonly {
    readonly id: string
    readonly reason: MailReason | null
    readonly language: 'es' | 'en'
  }[]
  /** When they would leave, by the daily bound. */
  readonly days: readonly {
    readonly send_on: string
    readonly not_before: string
    readonly mails: number
    readonly is_now: boolean
  }[]
  readonly most_of_day: number
}

export interface Mailing {
  readonly id: string
  readonly kind: MailKind
  readonly note_es: string | null
  readonly note_en: string | null
  readonly made_at: string
  readonly made_by: string | null
  readonly queued: number
  readonly taken: number
  readonly refused: number
  readonly cancelled: number
  /** Refused ones that may be tried again. */
  readonly retriable: number
  /** When those that wait for another day begin to leave. */
  readonly next_at: string | null
}

export interface GuestMessage {
  readonly id: string
  readonly mailing_id: string
  readonly guest_id: string
  readonly kind: MailKind
  readonly state: MessageState
  readonly reason: MessageReason | null
  /** The mail server's code. */
  readonly answer: string | null
  readonly address: string | null
  readonly not_before: string
  readonly sent_at: string | null
}

const mailKey = (planId: string) => ['plans', planId, 'guest-mail'] as const
/** What all queries of messages of a plan begin with. */
export const messagesKey = (planId: string) => [...mailKey(planId), 'messages'] as const

/** @param guestIds null for the whole list */
export const mailingPreviewQuery = (
  planId: string,
  kind: MailKind,
  isAgain: boolean,
  guestIds: readonly string[] | null,
) =>
  queryOptions({
    queryKey: [...mailKey(planId), 'preview', kind, isAgain, guestIds],
    gcTime: 0,
    queryFn: async ({ signal }): Promise<MailingPreview> => {
      const { data, error } = await supabase()
        .rpc('preview_guest_mailing', {
          plan_id: planId,
          kind,
          is_again: isAgain,
          ...(guestIds && { guest_ids: [...guestIds] }),
        })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      return data as unknown as MailingPreview
    },
  })

/** A mail as a guest would get it. */
export const writtenMailQuery = (request: PreviewGuestMailRequest) =>
  queryOptions({
    queryKey: [...mailKey(request.planId), 'written', request.kind, request.language, request.guestId, request.note],
    queryFn: () => invokeFunction<GuestMailPreview>('preview-guest-mail', request),
  })

/** What was sent from the list, the last first. */
export const mailingsQuery = (planId: string) =>
  queryOptions({
    queryKey: [...mailKey(planId), 'mailings'],
    queryFn: async ({ signal }): Promise<readonly Mailing[]> => {
      const { data, error } = await supabase().rpc('guest_mailings', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      return data as unknown as readonly Mailing[]
    },
  })

/** The messages of a mailing, or those to a party. */
export const guestMessagesQuery = (
  planId: string,
  of: { readonly mailing_id: string } | { readonly guest_id: string },
) =>
  queryOptions({
    queryKey: [...messagesKey(planId), of],
    queryFn: async ({ signal }): Promise<readonly GuestMessage[]> => {
      const { data, error } = await supabase()
        .rpc('guest_messages', { plan_id: planId, ...of })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      return (data ?? []) as unknown as readonly GuestMessage[]
    },
  })

/** How often the reader is told of answers. */
export const digestQuery = (planId: string) =>
  queryOptions({
    queryKey: [...mailKey(planId), 'digest'],
    queryFn: async ({ signal }): Promise<DigestFrequency> => {
      const { data, error } = await supabase().rpc('guest_digest', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      return data as DigestFrequency
    },
  })

interface NewMailing {
  /** The same on every try, so that a lost response does not send it twice. */
  readonly id: string
  readonly kind: MailKind
  readonly isAgain: boolean
  readonly guestIds: readonly string[]
  readonly noteEs: string
  readonly noteEn: string
}

/** Queues a mailing, all or nothing; a refusal may mean that the list has changed, so the preview is read again. */
export function useQueueMailing(planId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, kind, isAgain, guestIds, noteEs, noteEn }: NewMailing): Promise<Mailing> => {
      const { data, error } = await supabase().rpc('queue_guest_mailing', {
        plan_id: planId,
        mailing: { id, kind, is_again: isAgain, guest_ids: [...guestIds], note_es: noteEs, note_en: noteEn },
      })
      if (error) throw fromDatabase(error)
      return data as unknown as Mailing
    },
    onSettled: () => client.invalidateQueries({ queryKey: mailKey(planId) }),
  })
}

/** Cancels what is waiting of a mailing, or queues what was refused once more. */
export function useChangeMailing(planId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, action }: { readonly id: string; readonly action: 'cancel' | 'retry' }) => {
      const { data, error } = await supabase().rpc(`${action}_guest_mailing`, { plan_id: planId, mailing_id: id })
      if (error) throw fromDatabase(error)
      return data as unknown as Mailing
    },
    onSuccess: (changed) => putMailing(client, planId, changed),
    onSettled: () => client.invalidateQueries({ queryKey: mailKey(planId) }),
  })
}

const putMailing = (client: QueryClient, planId: string, changed: Mailing) =>
  client.setQueryData(mailingsQuery(planId).queryKey, (mailings) =>
    mailings?.map((each) => (each.id === changed.id ? changed : each)),
  )

/** Chooses how often the reader is told of answers. */
export function useChooseDigest(planId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (frequency: DigestFrequency) => {
      const { error } = await supabase().rpc('choose_guest_digest', { plan_id: planId, frequency })
      if (error) throw fromDatabase(error)
      return frequency
    },
    onSuccess: (frequency) => client.setQueryData(digestQuery(planId).queryKey, frequency),
  })
}
