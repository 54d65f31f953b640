/** How a page, a picture that is drawn by a program or a script of a server begins. */
export const MARKUP =
  /<(?:!doctype|\?xml|\?php|html|head|body|script|svg|iframe|object|embed|style|title|a|table|img|meta|link|base|form)[\s/>[?]/i;
