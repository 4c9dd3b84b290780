import type { VendorCategory } from '../vendors/vendor-categories.ts'
import type { FitFact } from './fit-reasons.ts'
import type { AdviceStyle } from './styles.ts'

/** A sort of vendor within a kind; its name, which is also what is searched for, is in content/vendor-advice. */
export interface ProfileRow {
  readonly id: string
  /** One of these must hold; empty: always a choice */
  readonly needs: readonly FitFact[]
  /** Where one of these holds it is none */
  readonly never: readonly FitFact[]
  /** Each that holds makes it fit better */
  readonly because: readonly FitFact[]
  readonly styles: readonly AdviceStyle[]
}

type Conditions = Partial<Omit<ProfileRow, 'id' | 'because'>>

const row = (id: string, because: readonly FitFact[], { needs, never, styles }: Conditions = {}): ProfileRow => ({
  id,
  needs: needs ?? [],
  never: never ?? [],
  because,
  styles: styles ?? [],
})

const AWAY_FROM_HOME = { never: ['home'] } as const

/**
 * The sorts of vendors of each kind and what makes them fit. Our judgement from the models of budget, drinks and tasks; no
 * published rule was found, so each is shown with its reasons and none is left out of the list.
 */
export const PROFILE_ROWS: Readonly<Record<VendorCategory, readonly ProfileRow[]>> = {
  venue: [
    row('event-hall', ['indoor', 'many-guests'], { ...AWAY_FROM_HOME, styles: ['classic', 'modern', 'glamorous'] }),
    row('garden', ['outdoor'], { ...AWAY_FROM_HOME, styles: ['bohemian', 'colorful'] }),
    row('estate', ['wedding', 'outdoor', 'many-guests'], {
      never: ['home', 'kids', 'conference'],
      styles: ['rustic', 'traditional', 'classic'],
    }),
    row('hotel', ['destination', 'conference', 'gala', 'many-guests'], {
      never: ['home', 'kids'],
      styles: ['glamorous', 'modern', 'minimalist'],
    }),
    row('restaurant', ['few-guests', 'short', 'anniversary'], {
      never: ['home', 'many-guests'],
      styles: ['minimalist'],
    }),
    row('conference-center', ['conference', 'many-guests'], { needs: ['company'], never: ['home'] }),
    row('party-place', ['kids', 'short'], { needs: ['kids'], never: ['home'] }),
    row('tents-and-furniture', ['home', 'outdoor'], { needs: ['home', 'outdoor'] }),
  ],
  catering: [
    row('full-service', ['many-guests', 'premium-food', 'wedding', 'gala'], { styles: ['classic', 'glamorous'] }),
    row('buffet', ['economy-food', 'short', 'graduation']),
    row('food-stations', ['outdoor', 'home', 'birthday', 'economy-food'], {
      styles: ['rustic', 'colorful', 'bohemian'],
    }),
    row('private-chef', ['few-guests', 'home', 'premium-food'], { never: ['many-guests', 'kids'] }),
    row('kids-food', ['kids'], { needs: ['kids'] }),
    row('business-catering', ['company', 'conference'], { needs: ['company'] }),
  ],
  'cake-and-desserts': [
    row('event-bakery', ['birthday', 'anniversary', 'kids', 'economy-food'], { styles: ['classic', 'traditional'] }),
    row('cake-designer', ['wedding', 'xv-anos', 'premium-food'], { styles: ['glamorous', 'modern', 'minimalist'] }),
    row('dessert-table', ['many-guests', 'graduation', 'company'], { styles: ['colorful', 'rustic', 'bohemian'] }),
  ],
  drinks: [
    row('bar-service', ['full-bar', 'many-guests', 'outdoor', 'home'], { never: ['no-alcohol', 'kids'] }),
    row('cocktail-bar', ['premium-bar', 'few-guests'], {
      never: ['no-alcohol', 'kids'],
      styles: ['glamorous', 'modern'],
    }),
    row('wine-shop', ['beer-and-wine', 'home', 'few-guests'], { never: ['no-alcohol', 'kids'] }),
    row('soft-drinks', ['no-alcohol', 'kids', 'company'], { styles: ['colorful', 'traditional'] }),
  ],
  'photo-and-video': [
    row('photo-and-video-team', ['long', 'many-guests', 'wedding', 'xv-anos'], { styles: ['glamorous', 'modern'] }),
    row('documentary-photo', ['wedding', 'outdoor', 'destination'], { styles: ['rustic', 'bohemian', 'minimalist'] }),
    row('portrait-photo', ['xv-anos', 'graduation', 'anniversary'], { styles: ['classic', 'traditional'] }),
    row('hourly-photo', ['short', 'few-guests', 'company', 'birthday']),
    row('photo-booth', ['graduation', 'many-guests', 'gala'], { styles: ['colorful'] }),
  ],
  'corporate-av': [
    row('av-production', ['many-guests', 'conference', 'gala']),
    row('streaming', ['conference']),
    row('screens', ['many-guests', 'outdoor', 'gala']),
  ],
  music: [
    row('dj', ['long', 'graduation', 'birthday', 'indoor'], {
      never: ['conference', 'kids'],
      styles: ['modern', 'colorful'],
    }),
    row('live-band', ['many-guests', 'wedding', 'xv-anos', 'gala'], {
      never: ['kids', 'conference'],
      styles: ['glamorous', 'traditional'],
    }),
    row('mariachi', ['mexico', 'outdoor', 'anniversary'], {
      needs: ['mexico'],
      never: ['kids'],
      styles: ['traditional', 'colorful'],
    }),
    row('acoustic', ['few-guests', 'anniversary', 'short', 'gala'], {
      never: ['kids'],
      styles: ['classic', 'rustic', 'bohemian', 'minimalist'],
    }),
    row('kids-show', ['kids'], { needs: ['kids'] }),
    row('host', ['company', 'graduation'], { needs: ['company', 'graduation', 'xv-anos'] }),
  ],
  decorations: [
    row('florist', ['wedding', 'anniversary', 'few-guests'], { styles: ['classic', 'bohemian', 'rustic'] }),
    row('full-styling', ['many-guests', 'xv-anos', 'gala'], { styles: ['glamorous', 'modern'] }),
    row('furniture-and-linen', ['home', 'outdoor'], { styles: ['rustic', 'minimalist'] }),
    row('balloons', ['kids', 'birthday', 'graduation'], { never: ['conference'], styles: ['colorful'] }),
    row('lighting', ['outdoor', 'long', 'gala'], { styles: ['glamorous', 'modern', 'bohemian'] }),
    row('stage-design', ['company', 'graduation'], { needs: ['company', 'graduation'] }),
  ],
  attire: [
    row('bridal-shop', ['bride'], { needs: ['bride'], styles: ['classic', 'glamorous', 'bohemian'] }),
    row('xv-dresses', ['xv-anos'], { needs: ['xv-anos'], styles: ['traditional', 'glamorous'] }),
    row('tailor', ['groom'], { never: ['kids'], styles: ['classic', 'modern', 'minimalist'] }),
    row('attire-hire', ['graduation', 'xv-anos', 'economy-food'], { never: ['kids'] }),
    row('hair-and-makeup', ['bride', 'xv-anos', 'graduation']),
  ],
  transportation: [
    row('guest-shuttles', ['destination', 'outdoor', 'many-guests', 'conference']),
    row('classic-car', ['wedding', 'xv-anos', 'few-guests'], {
      never: ['company', 'kids'],
      styles: ['classic', 'glamorous'],
    }),
    row('valet', ['indoor', 'gala', 'many-guests'], { never: ['destination'] }),
    row('executive-cars', ['company'], { needs: ['company'] }),
  ],
  planner: [
    row('day-coordinator', ['few-guests', 'home', 'short', 'birthday']),
    row('full-planner', ['many-guests', 'long', 'wedding', 'xv-anos'], { never: ['company'] }),
    row('destination-planner', ['destination'], { needs: ['destination'] }),
    row('event-agency', ['company', 'conference', 'gala'], { needs: ['company'] }),
  ],
}
