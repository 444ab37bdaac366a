-- The help centre and the welcome of new people are features that an organisation may have switched off.
alter table organizations alter column features set default
  '{productMain,companyMain,bookingMain,bookingDetails,reports,userMain,pricing,helpCentre,welcomeWizard}';
update organizations set features = features || '{helpCentre,welcomeWizard}'::text[];
