import { ActionIcon, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { hourText, segmentName } from '#app/features/timeline/timeline-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import { phoneLink } from '#app/lib/format/contact-links.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { usePhoneFormat } from '#app/lib/format/use-phone-format.ts'
import { useDay } from '../use-event-day.ts'
import { useShownDay } from '../use-shown-day.ts'

/** Someone to call on the day. */
interface Contact {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly phone: string | null
}

/** The vendors, and who else is named with a number in the timeline of the day. */
export function ContactList() {
  const { t } = useT()
  const day = useDay()
  const { segments } = useShownDay()
  const format = usePhoneFormat()
  const comesAt = (vendorId: string): string | null => {
    const timeline = day.timelines.find(({ calls }) => calls.some((call) => call.vendorId === vendorId))
    const call = timeline?.calls.find((each) => each.vendorId === vendorId)
    const style = day.segments.find((each) => each.timeline.id === timeline?.id)?.style
    return call && style
      ? dotted([t('day.contacts.comes', { time: hourText(call.startMinute, style) }), call.note])
      : null
  }
  const vendors = (day.row.vendors ?? []).map((vendor): Contact => {
    const about = dotted([vendor.person, comesAt(vendor.id)])
    return { id: vendor.id, name: vendor.name, about, phone: vendor.phone }
  })
  const known = new Set(vendors.map(({ phone }) => phone))
  const people = segments.flatMap(({ id, segment }): Contact[] => {
    const { person, phone } = segment
    if (phone === null || known.has(phone)) return []
    known.add(phone)
    return [{ id, name: person ?? segmentName(segment, t), about: person ? segmentName(segment, t) : '', phone }]
  })
  const contacts = [...vendors, ...people]
  return (
    <section aria-labelledby="day-contacts">
      <h2 id="day-contacts" className="section-title">
        {t('day.contacts.title')}
      </h2>
      {contacts.length === 0 ? (
        <p className="hint">{t(day.row.vendors === null ? 'day.contacts.hidden' : 'day.contacts.none')}</p>
      ) : (
        <ul className="plain-list card divided" style={{ marginTop: 12 }}>
          {contacts.map(({ id, name, about, phone }) => (
            <li key={id} className="row spread gap-8" style={{ padding: '8px 8px 8px 14px', minHeight: 60 }}>
              <div className="shrinks">
                <span className="medium breaks">{name}</span>
                <div className="soft small breaks">
                  {dotted([about, phone === null ? t('day.contacts.no-phone') : format(phone)])}
                </div>
              </div>
              {/* The numbers of an example reach no one. */}
              {phone === null || day.row.plan.is_example ? null : (
                <Group gap={4} wrap="nowrap" className="screen-only rigid">
                  <ActionIcon
                    component="a"
                    href={phoneLink(phone)}
                    size={48}
                    variant="light"
                    aria-label={t('day.contacts.call', { name })}
                  >
                    <IconPhone size={22} stroke={1.7} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    component="a"
                    href={`https://wa.me/${phone.replace(/\D/g, '')}`}
                    target="_blank"
                    rel="noopener"
                    size={48}
                    variant="light"
                    aria-label={t('day.contacts.write', { name })}
                  >
                    <IconBrandWhatsapp size={22} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
