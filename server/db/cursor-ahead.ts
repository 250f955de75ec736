import Cursor from 'pg-cursor'

type Heard<Row> = Parameters<Cursor<Row>['read']>[1]

/** A cursor that asks for its next rows as soon as it hands out some: the database reads on while these are worked on. At most two blocks are held. */
export class CursorAhead<Row> extends Cursor<Row> {
  #next: Promise<Row[]> | null = null

  async #ahead(count: number): Promise<Row[]> {
    const rows = await (this.#next ?? super.read(count))
    this.#next = rows.length < count ? null : super.read(count)
    // whoever closes the cursor does not ask how that ended
    this.#next?.catch(() => undefined)
    return rows
  }

  override read(count: number): Promise<Row[]>
  override read(count: number, heard: NonNullable<Heard<Row>>): undefined
  override read(count: number, heard?: Heard<Row>): Promise<Row[]> | undefined
  override read(count: number, heard?: Heard<Row>): Promise<Row[]> | undefined {
    return heard ? super.read(count, heard) : this.#ahead(count)
  }
}
