/** JSON that is sent as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}
