import { Avatar, Popover, UnstyledButton } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import classes from './live.module.css'

/** Faces in the header; the others are a number. */
const MOST_FACES = 3

/** Somebody who has the plan open, and which of its screens. */
export interface PersonHere {
  readonly userId: string
  readonly name: string
  readonly screen: MessageKey | null
}

/** The faces of people, and on a press who they are. */
export function FacesHere({ people: shown }: { readonly people: readonly PersonHere[] }) {
  const { t } = useT()
  const others = shown.length - MOST_FACES
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.here} aria-label={t('plans.live.here', { count: shown.length })}>
          <Avatar.Group spacing="xs">
            {shown.slice(0, MOST_FACES).map(({ userId, name }) => (
              <Face key={userId} name={name} />
            ))}
            {others > 0 ? (
              <Avatar size={32} radius="xl" color="aubergine" variant="light" className={classes.face ?? ''}>
                +{others}
              </Avatar>
            ) : null}
          </Avatar.Group>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className="strong">{t('plans.live.here-title')}</p>
        {/* The focus is on the list, so that it is read out. */}
        <ul className={`plain-list ${classes.people}`} tabIndex={-1} data-autofocus>
          {shown.map(({ userId, name, screen }) => (
            <li key={userId} className="row" style={{ gap: 10 }}>
              <Face name={name} />
              <span className="stack">
                <span className="breaks">{name}</span>
                {screen === null ? null : <span className="soft small">{t(screen)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const Face = ({ name }: { readonly name: string }) => (
  <Avatar name={name} alt="" size={32} radius="xl" color="aubergine" variant="light" className={classes.face ?? ''} />
)
