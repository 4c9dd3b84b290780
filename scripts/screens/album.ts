import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The metadata of one picture. */
export interface Picture {
  readonly documentHeight: number
}

/** A folder of pictures: the day its screens show, and its pictures by name. */
export interface Album {
  readonly day: string
  readonly pictures: Readonly<Record<string, Picture>>
}

export const ALBUM_FILE = 'pictures.json'

export const readAlbum = async (folder: string): Promise<Album> =>
  JSON.parse(await readFile(join(folder, ALBUM_FILE), 'utf8')) as Album
