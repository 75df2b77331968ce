-- A STOP to a number that was moved is for the organization that texted from it: found without reading all holdings.
create index number_holdings_ended on number_holdings (phone) where held_until is not null;
