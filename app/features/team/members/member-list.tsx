import { ActionIcon, Avatar, Badge } from '@mantine/core'
import { IconArrowsExchange, IconDoorExit, IconDots, IconEye, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isExample, mayRead, type Plan } from '#app/features/plans/rows.ts'
import { seePlanAs } from '#app/features/plans/seen-as.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { browserTimeZone } from '#app/lib/format/zoned-time.ts'
import { useLivePeople } from '#app/lib/live/live-state.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import type { Team, TeamMember } from '#contracts/team/team.ts'
import { isWithin, presetRoleOf, type Rights, rightsOf } from '#domain/team/rights.ts'
import { memberKind, membershipText } from '../team-labels.ts'
import classes from '../team-screen.module.css'
import { type MemberQuestion, MemberQuestions } from './member-questions.tsx'

interface MemberListProps {
  readonly plan: Plan
  readonly team: Team
  /** The most that the reader may give; who has more is changed by others. */
  readonly ceiling: Rights
  readonly mayManage: boolean
  readonly onChange: (member: TeamMember) => void
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Everybody in the plan: who, as what, since when, who is here now, and what can be done about it. */
export function MemberList({ plan, team, ceiling, mayManage, onChange }: MemberListProps) {
  const { t } = useT()
  const present = new Set(useLivePeople(plan.id).map(({ userId }) => userId))
  const [question, setQuestion] = useState<MemberQuestion | null>(null)
  return (
    <section className="card roomy" aria-labelledby="team-members">
      <h2 id="team-members" className="section-title">
        {t('team.members', { count: team.members.length })}
      </h2>
      <ul className="plain-list">
        {team.members.map((member) => (
          <Member
            key={member.userId}
            plan={plan}
            member={member}
            isHere={present.has(member.userId)}
            ceiling={ceiling}
            mayManage={mayManage}
            onChange={() => onChange(member)}
            onAsk={(kind) => setQuestion({ kind, member })}
          />
        ))}
      </ul>
      <MemberQuestions plan={plan} question={question} onClose={() => setQuestion(null)} />
    </section>
  )
}

interface MemberProps extends Pick<MemberListProps, 'plan' | 'ceiling' | 'mayManage'> {
  readonly member: TeamMember
  readonly isHere: boolean
  readonly onChange: () => void
  readonly onAsk: (kind: MemberQuestion['kind']) => void
}

function Member({ plan, member, isHere, ceiling, mayManage, onChange, onAsk }: MemberProps) {
  const { t, language } = useT()
  const { name, role, since, isMe, isOffered } = member
  // Who may not read the team gets names and roles, and knows their own rights.
  const isTold = mayRead(plan, 'team')
  const email = isTold ? member.email : null
  const own = isMe && presetRoleOf(plan.rights) === null && role !== 'owner' ? plan.rights : null
  const held = { role, rights: isTold ? member.rights : own }
  const isPreview = plan.seenAs !== undefined
  // The name of an account may be empty.
  const shownName = name || email || t('team.unnamed')
  return (
    <li className={`lights ${classes.row} ${classes.member}`} data-record={member.userId}>
      <Avatar name={shownName} color="aubergine" variant="light" radius="xl" alt="" />
      <div className={classes.text}>
        <p className="medium breaks">
          {isMe ? t('team.you', { name: shownName }) : shownName}
          {isHere && !isMe ? (
            <Badge ml={8} variant="light" color="sage">
              {t('team.here')}
            </Badge>
          ) : null}
        </p>
        <p className="soft small breaks">
          {dotted([
            name && email ? email : null,
            t('team.since', {
              day: formatDate(Date.parse(since), { timeZone: browserTimeZone(), language, style: 'medium' }),
            }),
          ])}
        </p>
        <p className="small">
          <span className="strong">{memberKind(held, t)}</span>
          {isTold || isMe || role === 'owner' ? `: ${membershipText(held, t, language)}` : null}
        </p>
        {isOffered ? <p className="small accent">{t(isMe ? 'team.offer.to-me' : 'team.offer.open')}</p> : null}
      </div>
      {isPreview || (isMe && role === 'owner') ? null : (
        <MemberMenu
          plan={plan}
          member={member}
          name={shownName}
          ceiling={ceiling}
          mayManage={mayManage}
          onChange={onChange}
          onAsk={onAsk}
        />
      )}
    </li>
  )
}

interface MemberMenuProps extends Omit<MemberProps, 'isHere'> {
  readonly name: string
}

function MemberMenu({ plan, member, name, ceiling, mayManage, onChange, onAsk }: MemberMenuProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const isOwner = plan.role === 'owner'
  const rights = rightsOf(member)
  // Who has more than the reader is changed by others, and the owner by nobody.
  const mayChange = mayManage && !member.isMe && member.role !== 'owner' && (isOwner || isWithin(rights, ceiling))
  const maySeeAs = mayManage && !member.isMe && member.role !== 'owner'
  const mayOffer = isOwner && !member.isMe && !isExample(plan)
  if (!mayChange && !maySeeAs && !mayOffer && !member.isMe) return null
  const seeAs = () => {
    seePlanAs({ planId: plan.id, name, rights })
    void navigate(`/app/event-plan/${plan.id}`)
  }
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon size={44} className="screen-only" aria-label={t('team.menu', { name })}>
          <IconDots size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange ? (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onChange}>
            {t('team.change')}
          </Menu.Item>
        ) : null}
        {maySeeAs ? (
          <Menu.Item leftSection={<IconEye {...ICON} />} onClick={seeAs}>
            {t('team.see-as')}
          </Menu.Item>
        ) : null}
        {mayOffer ? (
          <Menu.Item
            leftSection={<IconArrowsExchange {...ICON} />}
            onClick={() => onAsk(member.isOffered ? 'withdraw' : 'offer')}
          >
            {t(member.isOffered ? 'team.withdraw' : 'team.offer')}
          </Menu.Item>
        ) : null}
        {mayChange ? (
          <Menu.Item color="red" leftSection={<IconUserMinus {...ICON} />} onClick={() => onAsk('remove')}>
            {t('team.remove')}
          </Menu.Item>
        ) : null}
        {member.isMe ? (
          <Menu.Item color="red" leftSection={<IconDoorExit {...ICON} />} onClick={() => onAsk('leave')}>
            {t('team.leave')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
