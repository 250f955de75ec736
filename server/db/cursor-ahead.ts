import Cursor from 'pg-cursor'

type Heard<Row> = Parameters<Cursor<Row>['read']>[1]

/**
 * A cursor that requests its next rows when it returns some, so the database works while they are processed. It holds
 * at most two blocks.
 */
export class CursorAhead<Row> extends Cursor<Row> {
  #next: Promise<Row[]> | null = null

  async #ahead(count: number): Promise<Row[]> {
    const rows = await (this.#next ?? super.read(count))
    this.#next = rows.length < count ? null : super.read(count)
    // // an error of the prefetch does not matter once the cursor is closed
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
