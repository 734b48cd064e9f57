/** Leaves out what is absent or an empty text. */
export const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };
