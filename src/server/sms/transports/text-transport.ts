/** The cost of a text according to the provider. */
export interface TextCost {
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: number;
}

/** An attempt's outcome. `code` identifies no one and may be logged. */
export type TextDelivery =
  | { readonly outcome: 'sent'; readonly providerId: string | null; readonly cost: TextCost | null }
  | {
      /**
       * `later` was certainly not sent and may succeed another time, `never` was not sent and will not be. `unclear`
       * may have been sent: it isn't retried, as no one wants the same text twice, and each costs money.
       */
      readonly outcome: 'later' | 'never' | 'unclear';
      readonly code: string;
      /** The provider was away, or accepts none from us: other texts would fail as well. */
      readonly isAway?: boolean;
    };

export interface TextTransport {
  /** @param to E.164. Never throws. */
  deliver(text: { readonly to: string; readonly words: string }): Promise<TextDelivery>;
}
