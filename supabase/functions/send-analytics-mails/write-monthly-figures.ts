import type { GuestsRow, MoneyRow, TasksRow } from '#contracts/analytics/analytics.ts'
import { forecastCost } from '#domain/analytics/forecast.ts'
import { REPLY_PATHS } from '#domain/guests/reply.ts'
import { minorUnits } from '#domain/money/money.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { OutgoingMail } from '../_shared/context.ts'
import { oneLine } from '../_shared/email-layout.ts'
import { memberMailMessages, writeMemberMail } from '../_shared/member-mail/write-member-mail.ts'
import type { EmailContext } from '../_shared/site-email.ts'
import { writeCount, writeMoney } from '../_shared/write-out.ts'

/** A monthly mail as `claim_analytics_mails` gives it. */
export interface MonthlyFigures {
  /** The same when it is sent again. */
  readonly id: string
  readonly user_id: string
  /** Its first day */
  readonly month: string
  /** No plan has a tier with analytics any more: that is said, and no figure. */
  readonly is_lapsed: boolean
  readonly email: string
  readonly full_name: string
  readonly language: Language
  readonly stop_token: string
  readonly plans: readonly PlanFigures[]
  readonly plans_left: number
}

/** The figures of a plan; a part that the member may not read is null. */
interface PlanFigures {
  readonly name: string
  readonly currency: string
  readonly money: Pick<MoneyRow, 'planned' | 'categories' | 'lines' | 'earlier'> | null
  readonly guests: Pick<GuestsRow, 'people' | 'yes' | 'no'> | null
  readonly tasks: Pick<TasksRow, 'total' | 'done' | 'overdue'> | null
}

/** Renders the figures of a member's plans, or that there are none any more, in the member's language. */
export function writeMonthlyFigures(figures: MonthlyFigures, context: EmailContext): OutgoingMail {
  const { language, is_lapsed, stop_token, plans_left } = figures
  const { siteUrl } = context
  const t = memberMailMessages(language)
  const month = writeMonth(figures.month, language)
  const frame = {
    id: figures.id,
    to: figures.email,
    fullName: figures.full_name,
    language,
    why: t('figures.why'),
    stopToken: stop_token,
    stopPage: `${siteUrl}${REPLY_PATHS[language]}#figures=${stop_token}`,
  }
  if (is_lapsed) {
    return writeMemberMail(
      {
        ...frame,
        subject: t('figures.lapsed.subject'),
        heading: t('figures.lapsed.heading'),
        body: t('figures.lapsed.body'),
        sections: [],
        notes: [],
        button: { label: t('figures.lapsed.button'), link: `${siteUrl}/app/subscription` },
      },
      context,
    )
  }
  return writeMemberMail(
    {
      ...frame,
      subject: t('figures.subject', { month }),
      heading: t('figures.heading'),
      body: t('figures.body', { month }),
      sections: figures.plans.map((plan) => ({ title: oneLine(plan.name), lines: linesOf(plan, language) })),
      notes: plans_left > 0 ? [t('figures.more', { count: writeCount(plans_left, language) })] : [],
      button: { label: t('figures.button'), link: `${siteUrl}/app/analytics` },
    },
    context,
  )
}

function linesOf({ currency, money, guests, tasks }: PlanFigures, language: Language): readonly string[] {
  const t = memberMailMessages(language)
  const lines: string[] = []
  const count = (value: number) => writeCount(value, language)
  if (money) {
    const write = (minor: number) => writeMoney(minorUnits(minor), currency, language)
    const sum = (of: 'agreed' | 'paid') => money.categories.reduce((total, each) => total + each[of], 0)
    const { low, likely, high } = forecastCost(money.lines, money.earlier)
    lines.push(
      t('figures.planned', { money: write(money.planned) }),
      t('figures.agreed', { agreed: write(sum('agreed')), paid: write(sum('paid')) }),
      low === high
        ? t('figures.forecast-exact', { likely: write(likely) })
        : t('figures.forecast', { likely: write(likely), low: write(low), high: write(high) }),
    )
    if (likely > money.planned) lines.push(t('figures.over', { money: write(likely - money.planned) }))
  }
  if (guests && guests.people > 0) {
    const answered = count(guests.yes + guests.no)
    lines.push(t('figures.answers', { answered, people: count(guests.people), yes: count(guests.yes) }))
  }
  if (tasks && tasks.total > 0) {
    lines.push(t('figures.tasks', { done: count(tasks.done), total: count(tasks.total) }))
    if (tasks.overdue > 0) {
      lines.push(
        t(tasks.overdue === 1 ? 'figures.overdue.one' : 'figures.overdue.other', { count: count(tasks.overdue) }),
      )
    }
  }
  return lines
}

/** "marzo de 2027" */
const writeMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es-419', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`))
