import { type DayString, daysFromTo, toDay } from '../day/day.ts'
import type { Coordinates } from '../places/city-coordinates.ts'

/** Sunrise and sunset, in minutes from midnight UTC at the beginning of the day; before or after that day where the place is far from Greenwich. */
export interface SunTimes {
  readonly sunrise: number
  readonly sunset: number
}

/** The center of the sun at sunrise and sunset, from the zenith: refraction and half its disk. */
const ZENITH = 90.833

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/**
 * When the sun rises and sets at a place on a day of its calendar, to about a minute between the polar circles; null where it does not.
 * The equations of the NOAA Solar Calculator (gml.noaa.gov/grad/solcalc, "Calculation Details"), after Meeus, Astronomical Algorithms.
 */
export function sunTimes(day: DayString, [latitude, longitude]: Coordinates): SunTimes | null {
  const julianDay = julianDayOf(day)
  // Sunrise and sunset are hours apart: each is computed with the sun of its own moment.
  const at = (side: -1 | 1): number | null => {
    let minutes = 720 - 4 * longitude
    for (let round = 0; round < 3; round += 1) {
      const found = solarMinutes(julianDay + minutes / 1440, latitude, longitude, side)
      if (found === null) return null
      minutes = found
    }
    return minutes
  }
  const sunrise = at(-1)
  const sunset = at(1)
  return sunrise === null || sunset === null ? null : { sunrise, sunset }
}

/** Minutes from midnight UTC at which a sun that stands as it does at that moment rises (-1) or sets (1). */
function solarMinutes(julianDay: number, latitude: number, longitude: number, side: -1 | 1): number | null {
  const { declination, equationOfTime } = sunAt((julianDay - 2_451_545) / 36_525)
  const cosine =
    Math.cos(radians(ZENITH)) / (Math.cos(radians(latitude)) * Math.cos(declination)) -
    Math.tan(radians(latitude)) * Math.tan(declination)
  if (cosine < -1 || cosine > 1) return null
  return 720 - 4 * longitude - equationOfTime + side * 4 * degrees(Math.acos(cosine))
}

/** The sun's declination, an angle, and the equation of time, in minutes. @param century Julian centuries since 2000 */
function sunAt(century: number) {
  const meanLongitude = radians((280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360)
  const anomaly = radians(357.52911 + century * (35_999.05029 - 0.0001537 * century))
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const center =
    Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly) * 0.000289
  const node = radians(125.04 - 1934.136 * century)
  const longitude = meanLongitude + radians(center - 0.00569 - 0.00478 * Math.sin(node))
  const meanObliquity = 23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60
  const obliquity = radians(meanObliquity + 0.00256 * Math.cos(node))
  const y = Math.tan(obliquity / 2) ** 2
  const equationOfTime =
    4 *
    degrees(
      y * Math.sin(2 * meanLongitude) -
        2 * eccentricity * Math.sin(anomaly) +
        4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * meanLongitude) -
        0.5 * y * y * Math.sin(4 * meanLongitude) -
        1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly),
    )
  return { declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)), equationOfTime }
}

/** The Julian day at midnight UTC. */
const julianDayOf = (day: DayString): number => 2_451_544.5 + daysFromTo(toDay('2000-01-01'), day)
