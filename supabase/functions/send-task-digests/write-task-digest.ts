import { checklist as english } from '#content/checklist/en.ts'
import { checklist as spanish } from '#content/checklist/es.ts'
import { toDay } from '#domain/day/day.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { OutgoingMail } from '../_shared/context.ts'
import { oneLine } from '../_shared/email-layout.ts'
import { stopPage } from '../_shared/guest-mail/write-guest-mail.ts'
import { type MailSection, memberMailMessages, writeMemberMail } from '../_shared/member-mail/write-member-mail.ts'
import type { EmailContext } from '../_shared/site-email.ts'
import { writeDay } from '../_shared/write-out.ts'

/** In the order in which they are told. */
const KINDS = ['given', 'due', 'overdue', 'done'] as const

export type TaskNews = (typeof KINDS)[number]

/** A digest as `claim_task_digests` gives it. */
export interface TaskDigest {
  /** The same when it is sent again. */
  readonly id: string
  readonly plan_id: string
  readonly user_id: string
  readonly on_day: string
  readonly email: string
  readonly full_name: string
  readonly language: Language
  readonly plan_name: string
  readonly stop_token: string
  readonly counts: Readonly<Record<TaskNews, number>>
  /** Some of each kind. */
  readonly lines: readonly TaskLine[]
}

interface TaskLine {
  readonly kind: TaskNews
  readonly template_id: string | null
  readonly name: string | null
  readonly due_on: string | null
  /** Who gave it, or completed it; null where it is not told or not known. */
  readonly by: string | null
}

const CHECKLIST: Readonly<Record<Language, Readonly<Record<string, string>>>> = { es: spanish, en: english }

/** Renders what there is about a member's tasks, in the member's language. */
export function writeTaskDigest(digest: TaskDigest, context: EmailContext): OutgoingMail {
  const { language, counts, plan_id } = digest
  const t = memberMailMessages(language)
  const event = oneLine(digest.plan_name)
  const count = KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  const sections = KINDS.flatMap((kind): MailSection[] => {
    const lines = digest.lines.filter((line) => line.kind === kind)
    if (lines.length === 0) return []
    const left = counts[kind] - lines.length
    return [
      {
        title: t(`tasks.${kind}`),
        lines: [
          ...lines.map((line) => writeLine(line, language)),
          ...(left > 0 ? [t('mail.more', { count: left })] : []),
        ],
      },
    ]
  })
  return writeMemberMail(
    {
      id: digest.id,
      to: digest.email,
      fullName: digest.full_name,
      language,
      subject: oneLine(t(count === 1 ? 'tasks.subject.one' : 'tasks.subject.other', { event, count })),
      heading: t('tasks.heading'),
      body: t('tasks.body', { event }),
      sections,
      notes: [],
      button: { label: t('tasks.button'), link: `${context.siteUrl}/app/event-tasks/${plan_id}` },
      why: t('tasks.why'),
      stopToken: digest.stop_token,
      stopPage: stopPage(context, language, digest.stop_token),
    },
    context,
  )
}

function writeLine({ kind, template_id, name, due_on, by }: TaskLine, language: Language): string {
  const t = memberMailMessages(language)
  const task = oneLine(name ?? CHECKLIST[language][`checklist.template.${template_id}.title`] ?? '')
  const who = oneLine(by ?? '')
  // That it is due today is said above.
  const day = due_on && (kind === 'given' || kind === 'overdue') ? writeDay(toDay(due_on), language) : ''
  if (day) return who ? t('tasks.line-day-by', { task, day, name: who }) : t('tasks.line-day', { task, day })
  return who ? t('tasks.line-by', { task, name: who }) : t('tasks.line', { task })
}
